/** What a measured page tells of itself; times are milliseconds since its document began. */
export interface PageProbe {
  /** When something was last pressed. */
  clickAt: number;
  /** Resolves with the time of the frame after an element of this selector can be seen. */
  readonly seen: (selector: string) => Promise<number>;
}

declare global {
  interface Window {
    probe: PageProbe;
  }
}

/** Runs in the page before its own code. */
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
