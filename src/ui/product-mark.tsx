// Not compiled: on the first screen, the memoisation code of the compiler would cost more bytes than it saves.
'use no memo';

/** The product's logo; its colours come from its class. Decorative: the product's name is beside it. */
export function ProductMark({ className }: { readonly className: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" fill="currentColor" />
      <g>
        <path d="M9 12h14M9 20h14" strokeWidth="2" strokeLinecap="round" />
        <circle cx="9" cy="12" r="4" stroke="none" />
        <circle cx="23" cy="20" r="4" stroke="none" />
      </g>
    </svg>
  );
}
