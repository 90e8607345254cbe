import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';

/** Props of `IconButton`; the others are passed to the button. */
export interface BarButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'aria-label' | 'title'> {
  /** Accessible name and tooltip. */
  readonly label: string;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** An unobtrusive icon button of the header and the tab strip. */
export function IconButton({ label, className = '', children, ...rest }: BarButtonProps) {
  return (
    <button {...rest} type="button" className={`bar-button ${className}`.trim()} aria-label={label} title={label}>
      {children}
    </button>
  );
}
