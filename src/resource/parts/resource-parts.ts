import type { ResourceDefinition, ResourceRecord } from '@src/contracts/resource/definition.ts';
import type { ListQuery } from '@src/contracts/resource/list-query.ts';
import type { WriteAnswer } from '@src/contracts/resource/wire.ts';
import type { ComponentType } from 'react';

/** Fetches one piece; its code arrives when it is opened for the first time. */
export type LatePart<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/** What the preview of a row shows. */
export interface DetailPartProps {
  readonly definition: ResourceDefinition;
  readonly record: ResourceRecord;
}

/** A form for a new record, or for one that is there. It draws its own dialog or drawer. */
export interface FormPartProps {
  readonly definition: ResourceDefinition;
  /** Null for a new one. */
  readonly id: string | null;
  /** Values that a new record starts with. */
  readonly initial?: Readonly<Record<string, unknown>>;
  readonly onSaved: (answer: WriteAnswer) => void;
  readonly onClose: () => void;
}

/** Hands rows out as a file. */
export interface ExportPartProps {
  readonly definition: ResourceDefinition;
  /** Which rows: all that this finds, on every page. */
  readonly query: ListQuery;
  /** Fields of the columns on screen, in order. */
  readonly columns: readonly string[];
  readonly total: number;
  /** What finds the selected rows, and how many they are; null when none are. */
  readonly selected: { readonly queries: readonly ListQuery[]; readonly count: number } | null;
  readonly onClose: () => void;
}

/** Takes rows in from a file. */
export interface ImportPartProps {
  readonly definition: ResourceDefinition;
  /** Something was written. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Pieces of a list screen that come late; what is absent has no entry on the screen. */
export interface ResourceParts {
  readonly detail?: LatePart<DetailPartProps>;
  readonly form?: LatePart<FormPartProps>;
  readonly exportDialog?: LatePart<ExportPartProps>;
  readonly importDialog?: LatePart<ImportPartProps>;
}
