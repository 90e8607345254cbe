import { driver } from 'driver.js';

/** Stop of a tour: the highlighted element and its text. Without an element the text is centred. */
export interface TourStop {
  readonly find: () => Element | null;
  readonly title: string;
  readonly text: string;
}

/** Button texts; `progress` contains `{{current}}` and `{{total}}`. */
export interface TourTexts {
  readonly next: string;
  readonly previous: string;
  readonly done: string;
  readonly close: string;
  readonly progress: string;
}

interface TourOptions {
  readonly stops: readonly TourStop[];
  readonly words: TourTexts;
  readonly onEnd: () => void;
}

/** Attributes that the library adds as if for buttons; they are invalid on regions. */
const WRONG_OF_REGIONS = ['aria-haspopup', 'aria-expanded', 'aria-controls'];

/** Starts a tour through the stops, skipping those not on screen; returns a function that ends it early. */
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
