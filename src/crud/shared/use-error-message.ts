import { RECORD_TEXTS } from '@locales/lazy/record.ts';
import { RESOURCE_TEXTS } from '@locales/lazy/resource.ts';
import type { ApiError } from '@src/contracts/resource/api-error.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import type { FieldDefinition } from '@src/contracts/resource/field.ts';
import { failureText } from '@src/ui/text/failure-text.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useErrorText } from '../record/form/error-text.ts';
import { useLabel } from '../use-label.ts';
import { useMissingPermission } from '../use-permission-labels.ts';

/** The fields of the sent values: those of a resource and its events, or those of a separate form. */
export type TypedFields = ResourceDefinition | readonly FieldDefinition[];

/** Maximum number of errors named in one sentence. */
const MAX_NAMED = 3;

/** The field for a name in a server error, which can be a path into its value such as `lines.0.count`. */
function fieldNamed(fields: TypedFields, name: string): FieldDefinition | undefined {
  const all =
    'name' in fields
      ? [...fields.fields, ...Object.values(fields.lifecycle?.events ?? {}).flatMap((event) => event.fields ?? [])]
      : fields;
  const outer = name.split('.')[0];
  return all.find((field) => field.name === name) ?? all.find((field) => field.name === outer);
}

/** Returns a function that describes a failed write in one sentence, which names each invalid field with its error. */
export function useErrorMessage(fields: TypedFields): (refusal: ApiError) => string {
  useTexts(RESOURCE_TEXTS);
  useTexts(RECORD_TEXTS);
  const errorText = useErrorText();
  const t = useTranslate();
  const label = useLabel();
  const missingPermission = useMissingPermission('name' in fields ? fields : null);
  const formats = useValueFormats();
  return (refusal) => {
    switch (refusal.kind) {
      case 'failed':
        return failureText(t, refusal.failure);
      case 'forbidden':
        return missingPermission(refusal.missing);
      case 'missing':
        return t('resource.screen.gone');
      case 'conflict':
        return t('resource.screen.conflict');
      case 'referenced': {
        const refs = refusal.refs.map((each) =>
          t('resource.screen.reference', { label: label(each.label), count: each.count }),
        );
        const unseen = refusal.elsewhere ? [t('resource.screen.unseenReference')] : [];
        return t('resource.screen.referenced', { refs: formats.list([...refs, ...unseen]) });
      }
      case 'invalid': {
        const faults = Object.entries(refusal.errors).map(([name, error]) => {
          const field = fieldNamed(fields, name);
          const reason = errorText(field ?? { name, kind: 'text', label: name }, error);
          return field === undefined
            ? reason
            : t('resource.screen.fieldRefused', { field: label(field.label), reason });
        });
        return faults.length === 0 ? t('resource.screen.refused') : formats.list(faults.slice(0, MAX_NAMED));
      }
      default:
        return refusal.text === null ? t('resource.screen.refused') : label(refusal.text);
    }
  };
}
