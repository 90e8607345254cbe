import { watermarkTile } from './watermark-tile.ts';

const MARKED = ['class', 'style', 'hidden', 'aria-hidden'];

/**
 * Lays a watermark over an element that is positioned, and puts it back whenever somebody removes or changes it.
 * Gives the way to take it off.
 */
export function putWatermark(host: HTMLElement, text: string): () => void {
  const image = `url("${watermarkTile(text)}")`;
  let mark = document.createElement('div');
  const lay = () => {
    mark.remove();
    mark = document.createElement('div');
    mark.className = 'gallery-watermark';
    mark.setAttribute('aria-hidden', 'true');
    mark.style.backgroundImage = image;
    host.append(mark);
  };
  const observer = new MutationObserver((records) => {
    const touched = records.some(
      ({ target, removedNodes }) => target === mark || [...removedNodes].some((node) => node === mark),
    );
    if (!touched) return;
    // What is done here is not seen as the next attack.
    observer.disconnect();
    lay();
    watch();
  });
  const watch = () => observer.observe(host, { childList: true, subtree: true, attributeFilter: MARKED });
  lay();
  watch();
  return () => {
    observer.disconnect();
    mark.remove();
  };
}
