import type { FormDocument } from '@src/contracts/form-document/document.ts';
import { type LocatedField, locateField } from '@src/contracts/form-document/locate-field.ts';
import { wordsOf } from '@src/contracts/form-document/node-field.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useLabel } from '../use-label.ts';

interface FaultsProps {
  readonly document: FormDocument;
  /** Paths of the invalid fields. */
  readonly paths: readonly string[];
  readonly onShow: (path: string) => void;
}

/** Returns a function that names a field with its ancestors: `Products 2 › Name`. */
export function useFieldName(): (located: Pick<LocatedField, 'node' | 'within'>) => string {
  const t = useTranslate();
  const label = useLabel();
  return ({ node, within }) =>
    [
      ...within.map(({ node: outer, row }) => {
        const name = label(wordsOf(outer.label, outer.key));
        return row === null ? name : t('designedForm.row', { name, number: row });
      }),
      label(wordsOf(node.label, node.key)),
    ].join(' › ');
}

/** Lists the errors that prevent sending the form; each is a button that moves the focus to its field. */
export function FormFaults({ document, paths, onShow }: FaultsProps) {
  const t = useTranslate();
  const nameOf = useFieldName();
  return (
    <div className="fd-faults" role="alert" data-testid="form-faults">
      {paths.length > 0 && (
        <>
          <p>{t('designedForm.wrong', { count: paths.length })}</p>
          <ul className="fd-list">
            {paths.map((path) => {
              const located = locateField(document, path);
              return (
                <li key={path}>
                  <button type="button" className="fd-link" onClick={() => onShow(path)}>
                    {located === null ? path : nameOf(located)}
                  </button>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </div>
  );
}
