import { driver } from 'driver.js';

/** One stop: what is lit, and what is said about it. Without an element the words stand in the middle. */
export interface TourStop {
  readonly find: () => Element | null;
  readonly title: string;
  readonly text: string;
}

/** Words of the buttons; `progress` holds `{{current}}` and `{{total}}`. */
export interface TourWords {
  readonly next: string;
  readonly previous: string;
  readonly done: string;
  readonly close: string;
  readonly progress: string;
}

interface TourOptions {
  readonly stops: readonly TourStop[];
  readonly words: TourWords;
  readonly onEnd: () => void;
}

/** What the library says of a lit element is true of buttons only, and lit here are whole regions. */
const WRONG_OF_REGIONS = ['aria-haspopup', 'aria-expanded', 'aria-controls'];

/** Leads from stop to stop, leaving out what is not on screen; gives the way to end it early. */
export function startTour({ stops, words, onEnd }: TourOptions): () => void {
  const steps = stops.flatMap(({ find, title, text }) => {
    const element = find();
    if (element !== null && !element.checkVisibility()) return [];
    return [{ ...(element === null ? {} : { element }), popover: { title, description: text } }];
  });
  const opener = document.activeElement;
  const tour = driver({
    steps,
    animate: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    showProgress: true,
    progressText: words.progress,
    nextBtnText: words.next,
    prevBtnText: words.previous,
    doneBtnText: words.done,
    popoverClass: 'gallery-tour',
    onPopoverRender: ({ closeButton }) => closeButton.setAttribute('aria-label', words.close),
    onHighlighted: (element) => {
      for (const name of WRONG_OF_REGIONS) element?.removeAttribute(name);
    },
    onDestroyed: () => {
      if (opener instanceof HTMLElement) opener.focus();
      onEnd();
    },
  });
  tour.drive();
  return () => tour.destroy();
}
