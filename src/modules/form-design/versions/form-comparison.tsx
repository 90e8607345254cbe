import { compareForms, type FormChange } from '@src/contracts/form-document/compare-forms.ts';
import type { FormDocument } from '@src/contracts/form-document/document.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useNodeName } from '../designer/use-node-names.ts';

interface ComparisonProps {
  readonly before: FormDocument;
  readonly after: FormDocument;
}

const ICONS: Readonly<Record<FormChange['change'], string>> = {
  added: 'plus',
  removed: 'minus',
  moved: 'arrows-v',
  changed: 'pencil',
  ruleAdded: 'plus',
  ruleRemoved: 'minus',
  ruleChanged: 'pencil',
  settings: 'cog',
};

/** Lists the differences between two forms. */
export function FormComparison({ before, after }: ComparisonProps) {
  const t = useTranslate();
  const formats = useValueFormats();
  const nameOf = useNodeName();
  const changes = compareForms(before, after);
  const wordsOf = (change: FormChange): string => {
    if (change.change === 'settings') return t('formDesign.versions.settings');
    if ('rule' in change) return t(`formDesign.versions.${change.change}`, { rule: change.rule });
    const name = nameOf(change.node);
    if (change.change !== 'changed') return t(`formDesign.versions.${change.change}`, { name });
    const parts = change.parts.map((part) => t(`formDesign.versions.part.${part}`));
    return t('formDesign.versions.changed', { name, parts: formats.list(parts) });
  };
  if (changes.length === 0) return <p data-testid="form-changes">{t('formDesign.versions.same')}</p>;
  return (
    <ul className="fd-list" data-testid="form-changes">
      {changes.map((change) => (
        <li key={wordsOf(change)} className="fd-change" data-change={change.change}>
          <Icon name={`pi pi-${ICONS[change.change]}`} />
          {wordsOf(change)}
        </li>
      ))}
    </ul>
  );
}
