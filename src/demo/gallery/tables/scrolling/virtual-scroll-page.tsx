import '../tables.css';
import './virtual-scroll.css';
import { withPrime } from '@src/ui/prime/prime.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { VirtualScroller } from 'primereact/virtualscroller';
import { useRef, useState } from 'react';
import { deliveryAt } from '../deliveries.ts';
import { JumpTo } from './jump-to-row.tsx';
import { scrollToPosition } from './scroll-to-position.ts';

const COUNT = 100_000;
/** Row height in pixels; the virtual scroller needs it. */
const LINE_HEIGHT = 41;

/** A list of a hundred thousand lines; the content of a line is created when it becomes visible. */
function VirtualScroll() {
  const t = useTranslate();
  const { number } = useValueFormats();
  const box = useRef<HTMLElement>(null);
  const [indexes] = useState(() => Array.from({ length: COUNT }, (_, index) => index));
  return (
    <section ref={box} className="card table-card">
      <JumpTo
        count={COUNT}
        label={t('gallery.tables.virtual.line')}
        onJump={(index) => scrollToPosition(box.current, index * LINE_HEIGHT)}
      />
      <VirtualScroller
        items={indexes}
        itemSize={LINE_HEIGHT}
        className="virtual-scroll"
        pt={{
          root: { tabIndex: 0, role: 'region', 'aria-label': t('gallery.tables.deliveries') },
          content: { role: 'list' },
        }}
        itemTemplate={(index: number) => {
          const { code, customer } = deliveryAt(index);
          return (
            <li
              key={index}
              className="virtual-scroll-line"
              aria-setsize={COUNT}
              aria-posinset={index + 1}
              style={{ blockSize: `${LINE_HEIGHT}px` }}
            >
              <span className="number">{number(index + 1)}</span>
              <span>{code}</span>
              <span>{customer}</span>
            </li>
          );
        }}
      />
    </section>
  );
}

export default withPrime(VirtualScroll);
