import type { ValueErrors } from '@src/contracts/form-document/answers/check-values.ts';
import { listAnswers } from '@src/contracts/form-document/answers/list-answers.ts';
import type { FormDocument } from '@src/contracts/form-document/document.ts';
import { fieldOfNode } from '@src/contracts/form-document/node-field.ts';
import { mediaIdIn } from '@src/contracts/media.ts';
import type { RecordValues } from '@src/contracts/resource/validate-record.ts';
import { pictureFault } from '@src/server/http/picture-fault.ts';

/**
 * Finds invalid pictures among the answers, by path. Visitors must send pictures as data, because they have no files in
 * the media library.
 */
export function wrongPictures(document: FormDocument, values: RecordValues, isVisitor: boolean): ValueErrors {
  const wrong = listAnswers(document, values).filter(({ node, value }) => {
    const field = fieldOfNode(node);
    if (field.kind !== 'image' && field.kind !== 'images') return false;
    const isForeign = isVisitor && [value].flat().some((each) => mediaIdIn(String(each)) !== null);
    return isForeign || pictureFault(field, { [field.name]: value }) !== null;
  });
  return Object.fromEntries(wrong.map(({ path }) => [path, { rule: 'format' as const }]));
}
