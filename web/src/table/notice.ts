// It is my turn: a notice of the system when this page is not looked at, a sign in its title.

export function canNotify(): boolean {
  return "Notification" in window;
}

export function mayNotify(): boolean {
  return canNotify() && Notification.permission === "granted";
}

/** Ask the person; true: notices may be shown. */
export async function wantNotices(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}

/** A notice, if the page is hidden and notices were wished for. */
export function notify(title: string, text: string, tag: string): void {
  if (!mayNotify() || document.visibilityState === "visible") return;
  try {
    const notice = new Notification(title, { body: text, tag });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // phones allow notices only to service workers: the sound and the title must do
  }
}
