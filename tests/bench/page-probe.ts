/** Measurements inside a page; times are milliseconds since the start of its document. */
export interface PageProbe {
  /** Time of the last click. */
  clickAt: number;
  /** Resolves with the time of the first frame in which an element of this selector is visible. */
  readonly seen: (selector: string) => Promise<number>;
}

declare global {
  interface Window {
    probe: PageProbe;
  }
}

/** Runs in the page before its own scripts. */
export function installProbe(): void {
  const isVisible = (element: Element) =>
    element.getBoundingClientRect().width > 0 &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const seen = (selector: string) =>
    new Promise<number>((resolve) => {
      const look = () => {
        const isThere = [...document.querySelectorAll(selector)].some(isVisible);
        requestAnimationFrame(isThere ? () => resolve(performance.now()) : look);
      };
      look();
    });
  window.probe = { clickAt: 0, seen };
  const note = ({ timeStamp }: Event) => {
    window.probe.clickAt = timeStamp;
  };
  addEventListener('click', note, { capture: true, passive: true });
}
