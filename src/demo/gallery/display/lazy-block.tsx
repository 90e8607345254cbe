import { type ReactNode, useEffect, useRef, useState } from 'react';

interface LazyBlockProps {
  /** Placeholder until the block nears the viewport; as high as the block, so that the layout does not shift. */
  readonly placeholder: ReactNode;
  readonly children: ReactNode;
  readonly onShown?: () => void;
}

/** Content that is rendered when it nears the viewport, and stays mounted. */
export function LazyBlock({ placeholder, children, onShown }: LazyBlockProps) {
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (element === null || shown) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      setShown(true);
      onShown?.();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [shown, onShown]);
  return <div ref={box}>{shown ? children : placeholder}</div>;
}
