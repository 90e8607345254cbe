import type { FormDocument } from '@src/contracts/form-document/document.ts';
import { readForm } from '@src/contracts/form-document/read-form.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { useRecordQuery } from '@src/crud/cache/use-cached.ts';
import type { Query } from '@src/ui/query/use-query.ts';
import { useMemo } from 'react';
import { formResource } from './definitions/form.ts';

/** A form with its record; the document is null when it is missing or invalid. */
export interface LoadedForm {
  readonly record: ResourceRecord;
  readonly document: FormDocument | null;
}

/** Parses a stored text as a form; null when it is invalid. */
export const documentIn = (text: unknown): FormDocument | null =>
  typeof text === 'string' ? readForm(text).document : null;

/** A form: its working copy, or its published version. It follows changes, as a preview stays open while its form is designed. */
export function useForm(id: string, part: 'document' | 'published'): Query<LoadedForm> {
  const query = useRecordQuery(formResource, id);
  const record = query.data?.record ?? null;
  const text = record?.[part];
  const document = useMemo(() => documentIn(text), [text]);
  return { ...query, data: record === null ? null : { record, document } };
}
