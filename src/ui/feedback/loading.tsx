import './loading.css';

/** Sizes of the loading indicator (specification, section 5). */
export const LOADING_SIZES = ['default', 'small', 'large'] as const;
export type LoadingSize = (typeof LOADING_SIZES)[number];

export interface LoadingProps {
  /** What is loading; read by assistive technology and shown beside the indicator. */
  readonly label: string;
  readonly size?: LoadingSize;
}

/**
 * Loading indicator with a label.
 * @throws RangeError for a size not in `LOADING_SIZES`, which plain JavaScript can pass
 */
export function Loading({ label, size = 'default' }: LoadingProps) {
  if (!LOADING_SIZES.includes(size)) throw new RangeError(`A loading size must be default, small or large: "${size}"`);
  return (
    <span className="loading" data-size={size}>
      <span className="loading-mark" aria-hidden="true" />
      <span>{label}</span>
    </span>
  );
}
