import { COVERAGE_TEXTS } from '@locales/lazy/coverage.ts';
import coverage from '@machines/coverage/generated/reach.json';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useFormats } from '../use-formats.ts';

export interface MachineCoverageProps {
  /** True when this console has the page of running machines. */
  readonly isInspected: boolean;
}

interface Reach {
  readonly states: number;
  readonly metStates: number;
  readonly transitions: number;
  readonly metTransitions: number;
}

const TOTAL = coverage.reduce<Reach>(
  (sum, each) => ({
    states: sum.states + each.states,
    metStates: sum.metStates + each.metStates,
    transitions: sum.transitions + each.transitions,
    metTransitions: sum.metTransitions + each.metTransitions,
  }),
  { states: 0, metStates: 0, transitions: 0, metTransitions: 0 },
);

/** Test coverage of each machine; the numbers are written by the tests of this version. */
export function MachineCoverage({ isInspected }: MachineCoverageProps) {
  useTexts(COVERAGE_TEXTS);
  const t = useTranslate();
  return (
    <section className="card about-machines" aria-labelledby="about-machines" data-testid="machine-coverage">
      <h2 id="about-machines">{t('coverage.title')}</h2>
      <p className="about-hint">{t('coverage.lead')}</p>
      <div className="about-machines-scroll table-scroll">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('coverage.machine')}</th>
              <th scope="col" className="number">
                {t('coverage.states')}
              </th>
              <th scope="col" className="number">
                {t('coverage.transitions')}
              </th>
              <th scope="col" className="number">
                {t('coverage.share')}
              </th>
            </tr>
          </thead>
          <tbody>
            {coverage.map(({ id, ...reach }) => (
              <tr key={id}>
                <td>{isInspected ? <a href={`#/inspect?machine=${id}`}>{id}</a> : id}</td>
                <ReachCells reach={reach} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('coverage.all')}</th>
              <ReachCells reach={TOTAL} />
            </tr>
          </tfoot>
        </table>
      </div>
      {isInspected && (
        <a className="button" href="#/inspect">
          <Icon name="pi pi-sitemap" />
          {t('coverage.inspect')}
        </a>
      )}
    </section>
  );
}

function ReachCells({ reach }: { readonly reach: Reach }) {
  const t = useTranslate();
  const formats = useFormats();
  const { states, metStates, transitions, metTransitions } = reach;
  return (
    <>
      <td className="number">{t('coverage.of', { met: metStates, all: states })}</td>
      <td className="number">{t('coverage.of', { met: metTransitions, all: transitions })}</td>
      <td className="number">{formats.share((metStates + metTransitions) / Math.max(1, states + transitions))}</td>
    </>
  );
}
