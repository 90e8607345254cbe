import type { Condition } from '../../resource/condition.ts';
import type { FormText } from '../document.ts';

/** Evaluated state of one node, with the rule that decided its visibility. */
export interface NodeState {
  readonly isVisible: boolean;
  readonly isRequired: boolean;
  readonly isDisabled: boolean;
  /** True when its value is computed. */
  readonly isComputed: boolean;
  /** Permitted values; null for all. */
  readonly options: readonly string[] | null;
  /** Condition on records to choose from; null for all. */
  readonly where: Condition | null;
  /** Limits set by rules, which override its own. */
  readonly limits: { readonly min?: number; readonly max?: number };
  /** Notes shown by rules next to it. */
  readonly notes: readonly FormText[];
  /** The rule, or the hidden ancestor, that decided its visibility; null for the default. */
  readonly because: { readonly rule: string } | { readonly ancestor: string } | null;
}
