import { isWebAddress } from '@src/lib/location.ts';
import { useApp } from '@src/ui/app-context.tsx';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';

type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'rel'>;

export interface ConsoleLinkProps extends AnchorProps {
  /** A full path of the console, or an external URL, which opens in a new window. */
  readonly to: string;
  readonly ref?: (element: HTMLAnchorElement | null) => void;
}

/** True for a click that opens a link in this window. */
export const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A link handled by the router's guard; a click with a modifier key is left to the browser. */
export function AppLink({ to, onClick, ...rest }: ConsoleLinkProps) {
  const { go } = useApp();
  if (isWebAddress(to)) return <a {...rest} href={to} target="_blank" rel="noopener noreferrer" onClick={onClick} />;
  // A menu entry whose parameter (`/shop/:id`) the current page does not provide has no target.
  if (to.includes('/:')) return <a {...rest} aria-disabled="true" />;
  return (
    <a
      {...rest}
      href={`#${to}`}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlainClick(event)) return;
        event.preventDefault();
        go(to);
      }}
    />
  );
}
