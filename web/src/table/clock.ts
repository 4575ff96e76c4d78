// Clocks: seconds left as people read them.
import type { Clock, Standing, Timer } from "../wire";

/** Seconds a seat has left now; `skew` is the server's time less ours when the standing came. */
export function left(timer: Timer, standing: Standing, now: number, skew: number): number {
  const gone = timer.running ? Math.max(0, now + skew - standing.asof) : 0;
  return Math.max(0, timer.left - gone);
}

/** "4:05", "1:02:09"; tenths below ten seconds. */
export function face(seconds: number): string {
  if (seconds < 10) return seconds.toFixed(1);
  const whole = Math.ceil(seconds);
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = String(whole % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

/** Days and hours, for slow games; null when it is less than a day. */
export function days(seconds: number): { days: number; hours: number } | null {
  if (seconds < 86400) return null;
  return { days: Math.floor(seconds / 86400), hours: Math.floor((seconds % 86400) / 3600) };
}

export function isShort(clock: Clock, seconds: number): boolean {
  return clock.per !== "none" && seconds < (clock.per === "days" ? 3600 : 15);
}
