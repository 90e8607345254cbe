import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { EditorHandle } from '../editor-handle.ts';

interface BubbleProps {
  readonly handle: EditorHandle;
  /** Document position that the bubble belongs to. */
  readonly position: number;
  readonly children: ReactNode;
}

const GAP = 4;

/** Floating toolbar at a text position: above it where there is room, else below. */
export function Bubble({ handle, position, children }: BubbleProps) {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ top: 0, left: 0 });
  useLayoutEffect(() => {
    const view = handle.view();
    const [bubble, host] = [box.current, box.current?.offsetParent];
    if (view === null || !bubble || !host || position > view.state.doc.content.size) return;
    const at = view.coordsAtPos(position);
    const frame = host.getBoundingClientRect();
    const area = view.dom.getBoundingClientRect();
    const above = at.top - bubble.offsetHeight - GAP;
    const top = above >= area.top ? above : Math.min(at.bottom, area.bottom) + GAP;
    const left = Math.max(frame.left, Math.min(at.left, frame.right - bubble.offsetWidth));
    const next = { top: Math.round(top - frame.top), left: Math.round(left - frame.left) };
    setPlace((before) => (before.top === next.top && before.left === next.left ? before : next));
  });
  return (
    <div
      ref={box}
      className="rich-text-bubble"
      style={{ insetBlockStart: `${place.top}px`, insetInlineStart: `${place.left}px` }}
    >
      {children}
    </div>
  );
}
