/** What a key does on the top menu: another entry gets the focus, or the one that has it shows its pages. */
export type TopMove = { readonly kind: 'focus'; readonly index: number } | { readonly kind: 'open' };

/** What a key does on an entry of the top menu (menu bar pattern); null for keys that mean nothing here. */
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
