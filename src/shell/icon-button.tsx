import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';

/** Props of `IconButton`; everything else goes to the button. */
export interface BarButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'aria-label' | 'title'> {
  /** Its name for assistive technology and its hint for the pointer. */
  readonly label: string;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A quiet button of the header and the tab strip: an icon with a name. */
export function IconButton({ label, className = '', children, ...rest }: BarButtonProps) {
  return (
    <button {...rest} type="button" className={`bar-button ${className}`.trim()} aria-label={label} title={label}>
      {children}
    </button>
  );
}
