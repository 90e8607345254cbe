/** Result of a key in the top menu: focus moves to another entry, or the focused entry opens. */
export type TopMove = { readonly kind: 'focus'; readonly index: number } | { readonly kind: 'open' };

/** Result of a key on an entry of the top menu (menu bar pattern); null for unhandled keys. */
export function topMove(key: string, index: number, count: number, opens: boolean): TopMove | null {
  switch (key) {
    case 'ArrowRight':
      return { kind: 'focus', index: (index + 1) % count };
    case 'ArrowLeft':
      return { kind: 'focus', index: (index + count - 1) % count };
    case 'Home':
      return { kind: 'focus', index: 0 };
    case 'End':
      return { kind: 'focus', index: count - 1 };
    case 'ArrowDown':
    case 'Enter':
    case ' ':
      return opens ? { kind: 'open' } : null;
    default:
      return null;
  }
}
