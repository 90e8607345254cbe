const WIDTHS = ['full', 'wide', 'middle', 'short'] as const;

export interface SkeletonProps {
  readonly shape?: 'text' | 'rows' | 'block';
  /** Number of lines or rows. */
  readonly count?: number;
  /** Description of the loading content; without it the skeleton is decorative. */
  readonly label?: string;
}

/** Placeholder in the shape of the loading content; invisible for the first 200 ms. */
export function Skeleton({ shape = 'text', count = 3, label }: SkeletonProps) {
  const bars = Array.from({ length: shape === 'block' ? 1 : count }, (_, index) => index);
  return (
    <div className={`skeleton skeleton-${shape}`} aria-busy="true">
      {label !== undefined && (
        <span className="visually-hidden" role="status">
          {label}
        </span>
      )}
      {bars.map((index) => (
        <span key={index} className={`skeleton-bar skeleton-${WIDTHS[index % WIDTHS.length]}`} aria-hidden="true" />
      ))}
    </div>
  );
}
