import { watermarkTile } from './watermark-tile.ts';

const MARKED = ['class', 'style', 'hidden', 'aria-hidden'];

/**
 * Puts a watermark over a positioned element and restores it when it is removed or changed. Returns a function that removes it.
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
    // Our own change must not trigger the observer again.
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
