import './ellipsis.css';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useEffect, useId, useRef, useState } from 'react';

interface EllipsisProps {
  readonly text: string;
  /** Maximum number of lines shown; 1 by default (specification, section 9). */
  readonly lines?: 1 | 2 | 3;
  /** As CSS, 100 px by default (specification, section 9). */
  readonly width?: string;
}

/** A text truncated to a few lines; the full text is shown on press and on hover. */
export function Ellipsis({ text, lines = 1, width = '100px' }: EllipsisProps) {
  const t = useTranslate();
  const id = useId();
  const box = useRef<HTMLParagraphElement>(null);
  const [isCut, setCut] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (element === null || isOpen) return;
    const look = () => setCut(element.scrollHeight > element.clientHeight);
    const observer = new ResizeObserver(look);
    observer.observe(element);
    look();
    return () => observer.disconnect();
  }, [isOpen]);
  return (
    <div className="ellipsis" style={{ inlineSize: width }}>
      <p
        ref={box}
        id={id}
        className="ellipsis-text"
        data-open={isOpen}
        data-lines={lines}
        title={isCut && !isOpen ? text : undefined}
      >
        {text}
      </p>
      {(isCut || isOpen) && (
        <button
          type="button"
          className="button button-quiet"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'gallery.display.showLess' : 'gallery.display.showAll')}
        </button>
      )}
    </div>
  );
}
