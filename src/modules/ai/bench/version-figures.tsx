import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useValueFormats } from '@src/ui/text/use-value-formats.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { draftFigures, type VersionResult, versionFigures } from './bench-figures.ts';
import type { Bench } from './use-bench.ts';

interface VersionFiguresProps {
  readonly command: ResourceRecord;
  readonly bench: Bench;
}

/** Statistics of each version: ratings, uses and cost. A version that is worse than the previous one is marked. */
export function VersionFigures({ command, bench }: VersionFiguresProps) {
  const t = useTranslate();
  const rows = [draftFigures(command, bench), ...bench.versions.map(versionFigures)].filter((each) => each !== null);
  return (
    <section aria-label={t('ai.bench.versions')}>
      <h3>{t('ai.bench.versions')}</h3>
      <div className="ai-scroll">
        <table className="table" data-testid="ai-versions">
          <thead>
            <tr>
              {(['version', 'rating', 'uses', 'tokens', 'cost'] as const).map((name) => (
                <th key={name} scope="col">
                  {t(`ai.bench.column.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <FiguresRow key={row.no} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function FiguresRow({ row }: { readonly row: VersionResult }) {
  const t = useTranslate();
  const formats = useValueFormats();
  const { no, rating, verdict, uses, tokens, cost } = row;
  return (
    <tr data-testid={`ai-version-${no}`} data-verdict={verdict ?? ''}>
      <th scope="row">{no === 0 ? t('ai.bench.draft') : `v${no}`}</th>
      <td>
        {rating === null ? t('ai.bench.unrated') : `★ ${rating}`}
        {verdict !== null && verdict !== 'same' && (
          <span className="ai-verdict" data-verdict={verdict}>
            <Icon name={verdict === 'worse' ? 'pi pi-arrow-down' : 'pi pi-arrow-up'} />
            {t(`ai.verdict.${verdict}`)}
          </span>
        )}
      </td>
      <td>{formats.number(uses)}</td>
      <td>{formats.number(tokens)}</td>
      <td>{formats.money(cost)}</td>
    </tr>
  );
}
