// Pictograms of the silver tiles: one of our own for every power and trap, in a box of 40 round 0,0.

const LINE = 'fill="none" stroke="#221c17" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"';
const THIN = 'fill="none" stroke="#221c17" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"';
const SOLID = 'fill="#221c17"';
const HOT = 'fill="#b5432a"';
const HOTLINE = 'fill="none" stroke="#b5432a" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"';
const PALE = 'fill="#fbf7ec" stroke="#221c17" stroke-width="1.8" stroke-linejoin="round"';

/** A figure: head and shoulders. */
function figure(x: number, y: number, attributes: string, size = 1): string {
  const d = `M0-9a4 4 0 1 1-.01 0ZM-7 8C-7 2-4 .5 0 .5S7 2 7 8Z`;
  return `<path transform="translate(${x} ${y}) scale(${size})" d="${d}" ${attributes}/>`;
}

const PICTURES: Record<string, string> = {
  // the one who still stands, a banner in hand
  last_stand: `${figure(2, 6, SOLID, 1.2)}<path d="M-12 17V-16" ${LINE}/><path d="M-11-16C-5-19-1-12 6-15V-6C-1-3-5-10-11-7Z" ${HOT}/>`,
  energy_barrier: `<path d="M-15 15V-9L-10-15-5-9V15ZM-5 15V-9L0-15 5-9V15ZM5 15V-9L10-15 15-9V15Z" ${PALE}/><path d="M-12 0H-8L-10 8-4-2H-8L-6-8ZM8 2H12L10 10 16 0H12L14-6Z" ${HOT} transform="translate(0 1)"/>`,
  mystic_barrier: `<path d="M-16 14H16M-16 14V2H-6V14M-6 2H5V14M5 2H16V14M-11 2V-9H0V2M0-9H11V2" ${LINE}/><path d="M0-18 2-13.5 6.5-12 2-10.5 0-6-2-10.5-6.5-12-2-13.5Z" ${HOT}/>`,
  escape: `<path d="M-16-15H-2V-8M-2 8V15H-16Z" ${LINE}/><path d="M-8 0H12" ${HOTLINE}/><path d="M17 0 8-7V7Z" ${HOT}/>`,
  speed: `<path d="M-3-12 7 0-3 12H-9L0 0-9-12ZM8-12 18 0 8 12H3L12 0 3-12Z" ${HOT}/><path d="M-18-6H-10M-18 0H-7M-18 6H-10" ${LINE}/>`,
  detection: `<circle cx="-3" cy="-3" r="11" ${LINE}/><path d="M5.5 5.5 15 15" fill="none" stroke="#221c17" stroke-width="5" stroke-linecap="round"/><path d="M-8-8 2 2M2-8-8 2" ${HOTLINE}/>`,
  disarm: `<path d="M-14-8-4-14M-14-8C-16-2-12 6-4 9M12 12C16 6 14 0 10-5" ${LINE}/><path d="M-4 9 0 4 1 11ZM10-5 3-6 9 1Z" ${SOLID}/><path d="M-13 15 14-14" ${HOTLINE}/>`,
  flying_debris: `<path d="M-15 12-16 4-9 0-3 5-6 13Z" ${SOLID}/><path d="M0-2 6-9 14-6 13 2 5 4Z" ${SOLID}/><path d="M-8-10-3-13 0-9-5-6Z" ${SOLID}/><path d="M3 15C8 15 14 12 16 7" ${HOTLINE}/><path d="M18 3 17.5 12 10.5 7Z" ${HOT}/>`,
  life_drain: `<path d="M0 15C-20 2-14-13-6-13-2-13 0-9 0-8 0-9 2-13 6-13 14-13 20 2 0 15Z" ${PALE}/><path d="M0 15C-11 8-14 1-13-3H13C14 1 11 8 0 15Z" ${HOT}/><path d="M0-2V8M-4 4 0 9 4 4" fill="none" stroke="#fbf7ec" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>`,
  self_destruct: `<circle cx="-2" cy="5" r="11" ${SOLID}/><path d="M5-5C8-10 11-8 12-12" ${LINE}/><path d="M13-19 14.5-14.5 19-13 14.5-11.5 13-7 11.5-11.5 7-13 11.5-14.5Z" ${HOT}/><path d="M-7 2-2 9 3 1" fill="none" stroke="#fbf7ec" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>`,
  teamwork: `${figure(-9, 5, SOLID, 0.95)}${figure(9, 5, SOLID, 0.95)}<path d="M0-18 3-11 10-10.5 4.5-6 6.5 1 0-3-6.5 1-4.5-6-10-10.5-3-11Z" ${HOT}/>`,
  super_strength: `<path d="M-15-7H-11V7H-15ZM-10-12H-5V12H-10ZM15-7H11V7H15ZM10-12H5V12H10ZM-5-2H5V2H-5Z" ${SOLID}/><path d="M0-17V-9M-4-13H4" ${HOTLINE}/>`,
  telepathy: `${figure(0, 9, SOLID, 1)}<path d="M-6-8A8.5 8.5 0 0 1 6-8M-10-12.5A14.5 14.5 0 0 1 10-12.5M-14-17A20 20 0 0 1 14-17" ${HOTLINE}/>`,
  zombify: `${figure(0, 10, SOLID, 1)}<path d="M-6-17V-3M6-17V-3M-11-17H11" ${HOTLINE}/><path d="M-13 16V6L-6-3M13 16V6L6-3" ${THIN}/>`,
  wasteland: `<path d="M-17 8C-15 3-3 3-1 8-3 13-15 13-17 8ZM3-8C5-12 14-12 16-8 14-4 5-4 3-8ZM1 12C3 8 14 8 16 12 14 16 3 16 1 12Z" ${SOLID}/><path d="M-14-4-10-12-6-4ZM-14-8-6-16" ${LINE}/><path d="M-9 8C-8 6-5 6-4 8M8-8C9-9 11-9 12-8" fill="none" stroke="#b5432a" stroke-width="2.2" stroke-linecap="round"/>`,
  symbiosis: `<path d="M-4 10A9.5 9.5 0 1 1-4-9" ${LINE}/><path d="M4-10A9.5 9.5 0 1 1 4 9" ${HOTLINE}/><circle cx="-7" cy=".5" r="3" ${SOLID}/><circle cx="7" cy="-.5" r="3" ${HOT}/>`,
  sun_dagger: `<path d="M0 18-3 12V1H3V12ZM-8-1H8V2H-8ZM-2-8H2V-1H-2Z" ${SOLID}/><path d="M0-20V-16M-9-16-6.5-13M9-16 6.5-13M-14-8H-10M14-8H10" ${HOTLINE}/><circle cy="-9" r="4.2" ${HOT}/>`,
  power_tap: `<path d="M-14-15H0L4-9-7 5-18-9Z" transform="scale(.9)" ${PALE}/><path d="M-2 3C6 3 10 6 10 10" ${HOTLINE}/><path d="M10 17 4.5 9H15.5Z" ${HOT}/><path d="M-16-8H2" ${THIN}/>`,
  soul_clamp: `<path d="M-15-15H-7V-9H7V-15H15V0H7M-7 0H-15V-15M-15 0V15H-7V9H7V15H15V0" ${LINE}/><circle r="5.5" ${HOT}/>`,
  genesis: `<path d="M-15 15H15" ${LINE}/><path d="M0 15V-2" ${LINE}/><path d="M0 2C-2-6-8-9-14-8-13-1-8 3 0 2ZM0-3C1-12 7-16 14-15 14-7 8-2 0-3Z" ${HOT}/>`,
  divine_chain: `<rect x="-17" y="-6" width="15" height="12" rx="6" ${LINE}/><rect x="2" y="-6" width="15" height="12" rx="6" ${LINE}/><path d="M-7 0H7" ${HOTLINE}/><path d="M0-17V-11M-4-15-2-11M4-15 2-11" ${HOTLINE}/>`,
  sandstorm: `<path d="M-16-13H15M-12-7H17M-15-1H9M-9 5H12M-6 11H5M-2 17H3" ${LINE}/><path d="M13 8A4 4 0 1 0 10 2M8 17A3.5 3.5 0 1 0 8 11" ${HOTLINE}/>`,
  earth_fist: `<path d="M-9-3C-9-7-4-7-4-3-4-8 1-8 1-4 1-8 6-8 6-4 6-7 10-7 10-3V6C10 10 7 11 6 13H-6C-7 10-10 6-9-3Z" ${SOLID}/><path d="M-16 17H16M-13 12-10 17M13 12 10 17" ${LINE}/><path d="M-5-17-3-12M2-19V-13M9-17 7-12" ${HOTLINE}/>`,
  nova_burst: `<path d="M0-18 3.5-7 13-13 7-3.5 18 0 7 3.5 13 13 3.5 7 0 18-3.5 7-13 13-7 3.5-18 0-7-3.5-13-13-3.5-7Z" ${HOT}/><circle r="5" ${PALE}/>`,
};

/** The pictogram of a silver tile; "" if we have none. */
export function picture(id: string): string {
  return PICTURES[id] ?? "";
}

export const POWERS: readonly string[] = Object.keys(PICTURES);
