import './loading.css';

/** Sizes of a loading mark (specification, section 5). */
export const LOADING_SIZES = ['default', 'small', 'large'] as const;
export type LoadingSize = (typeof LOADING_SIZES)[number];

export interface LoadingProps {
  /** What is waited for, said to assistive technology and shown beside the mark. */
  readonly label: string;
  readonly size?: LoadingSize;
}

/**
 * A turning mark with what is waited for.
 * @throws RangeError for a size that is none of `LOADING_SIZES`, which plain JavaScript can pass
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
