import type { DrawnLife } from '../definitions/life/drawn-life.ts';

/** What every part of the editor is given. */
export interface LifePartProps {
  readonly life: DrawnLife;
  /** As it is in force; what it names keeps its names. Null without one. */
  readonly stored: DrawnLife | null;
  readonly onChange: (life: DrawnLife) => void;
}

/** One of a few things, such as a role. */
export interface NamedChoice {
  readonly value: string;
  readonly label: string;
}
