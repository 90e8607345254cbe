import type { CodePlace } from '@src/ui/code/json-problem.ts';
import { Icon } from '@src/ui/icon.tsx';
import { useText } from '@src/ui/use-text.ts';

interface ProblemLineProps {
  readonly problem: CodePlace | null;
  readonly onGo: (place: CodePlace) => void;
}

/** Says whether a text can be read, and where not; leads there. */
export function ProblemLine({ problem, onGo }: ProblemLineProps) {
  const t = useText();
  return (
    <div className="editor-problem" role="status" data-testid="editor-problem" data-found={problem !== null}>
      <Icon name={problem === null ? 'pi pi-check-circle' : 'pi pi-exclamation-triangle'} />
      {problem === null ? (
        <span>{t('gallery.editors.readable')}</span>
      ) : (
        <>
          <span>{t('gallery.editors.problem', { ...problem })}</span>
          <button type="button" className="button" onClick={() => onGo(problem)}>
            {t('gallery.editors.goThere')}
          </button>
        </>
      )}
    </div>
  );
}
