import type { FormDocument } from '@src/contracts/form-document/document.ts';
import { type LocatedField, locateField } from '@src/contracts/form-document/locate-field.ts';
import { wordsOf } from '@src/contracts/form-document/node-field.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useLabel } from '../use-label.ts';

interface FaultsProps {
  readonly document: FormDocument;
  /** Paths of the fields that are wrong. */
  readonly paths: readonly string[];
  readonly onShow: (path: string) => void;
}

/** Names a field with what is around it: `Products 2 › Name`. */
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

/** What keeps a form from being sent: each field by name, a press away. */
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
