import type { DrawnLife } from '../definitions/life/drawn-life.ts';

/** Props of every part of the editor. */
export interface LifePartProps {
  readonly life: DrawnLife;
  /** The stored lifecycle, whose names cannot be changed; null without one. */
  readonly stored: DrawnLife | null;
  readonly onChange: (life: DrawnLife) => void;
}

/** A choice with its label, such as a role. */
export interface NamedChoice {
  readonly value: string;
  readonly label: string;
}
