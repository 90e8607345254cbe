import type { FormDocument } from '@src/contracts/form-document/document.ts';
import { readForm } from '@src/contracts/form-document/read-form.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { useResourceApi } from '@src/crud/use-resource-api.ts';
import { type Query, useQuery } from '@src/ui/query/use-query.ts';
import { formResource } from './definitions/form.ts';

/** A form with its record; the document is null when it is missing or invalid. */
export interface LoadedForm {
  readonly record: ResourceRecord;
  readonly document: FormDocument | null;
}

/** Parses a stored text as a form; null when it is invalid. */
export const documentIn = (text: unknown): FormDocument | null =>
  typeof text === 'string' ? readForm(text).document : null;

/** Loads a form: its working copy, or its published version. */
export function useForm(id: string, part: 'document' | 'published'): Query<LoadedForm> {
  const client = useResourceApi().open(formResource);
  return useQuery(async (form: string, signal): Promise<LoadedForm> => {
    const { record } = await client.get(form, signal);
    return { record, document: documentIn(record[part]) };
  }, id);
}
