import { failureFacts } from '@src/contracts/errors.ts';
import {
  MAX_SUBTITLES,
  SUBTITLE_LANGUAGES,
  type SubtitleLanguage,
  type SubtitlesRequest,
} from '@src/contracts/media-calls/subtitles.ts';
import { readVtt, type Subtitles } from '@src/contracts/media-safety/web-vtt.ts';
import { readApiError } from '@src/contracts/resource/api-error.ts';
import { useLanguageName } from '@src/crud/media/use-language-name.ts';
import { filledText } from '@src/crud/record/form/error-text.ts';
import { useLabel } from '@src/crud/use-label.ts';
import { FileButton } from '@src/ui/form/file-button.tsx';
import { Select } from '@src/ui/form/select.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { failureTextKey } from '@src/ui/text/failure-text.ts';
import { useAnnouncement } from '@src/ui/text/use-announcement.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useId, useState } from 'react';

/** A chosen subtitle file; `found` is null when it cannot be parsed. */
export interface ChosenSubtitles {
  readonly name: string;
  readonly text: string;
  readonly found: Subtitles;
}

/** Parses a subtitle file. */
export const chosenOf = (name: string, text: string): ChosenSubtitles => ({
  name,
  text,
  found: text.length > MAX_SUBTITLES ? null : readVtt(text),
});

interface SubtitleUploadProps {
  readonly chosen: ChosenSubtitles | null;
  /** Languages that already have subtitles. */
  readonly taken: readonly SubtitleLanguage[];
  readonly onChosen: (chosen: ChosenSubtitles | null) => void;
  /** Uploads the file; rejects with the reason on failure. */
  readonly onKeep: (asked: SubtitlesRequest) => Promise<void>;
}

/** Chooses a WebVTT file, lists its errors by line, and adds it to the video in a language. */
export function SubtitleUpload({ chosen, taken, onChosen, onKeep }: SubtitleUploadProps) {
  const t = useTranslate();
  const id = useId();
  const label = useLabel();
  const { own, nameOf } = useLanguageName();
  const [language, setLanguage] = useState(SUBTITLE_LANGUAGES.find((each) => each === own) ?? SUBTITLE_LANGUAGES[0]);
  const [stage, setStage] = useState<'idle' | 'keeping'>('idle');
  const [problem, sayProblem] = useAnnouncement();
  const choose = async (file: File) => {
    sayProblem(null);
    // A file that was moved or may not be read is as good as one without lines.
    const text = file.size > MAX_SUBTITLES * 4 ? '' : await file.text().catch(() => '');
    onChosen(chosenOf(file.name, text));
  };
  const keep = async ({ name, text }: ChosenSubtitles) => {
    setStage('keeping');
    sayProblem(null);
    try {
      await onKeep({ language, name, text });
    } catch (cause) {
      const failure = failureFacts(cause);
      const refusal = readApiError(cause);
      const [fault] = refusal.kind === 'invalid' ? Object.values(refusal.errors) : [];
      const words = fault?.text === undefined ? undefined : filledText(label(fault.text), fault.params);
      sayProblem((t) =>
        t('player.track.failed', { reason: words ?? failure.serverText ?? t(failureTextKey(failure)) }),
      );
    }
    setStage('idle');
  };
  const found = chosen?.found ?? null;
  const isWhole = found !== null && found.problems.length === 0 && found.cues.length > 0;
  return (
    <>
      <FileButton
        label={t('player.chooseSubtitles')}
        accept=".vtt,text/vtt"
        testId="subtitles-file"
        onChosen={(file) => void choose(file)}
      />
      {chosen !== null && <Findings found={found} />}
      {chosen !== null && isWhole && (
        <div className="player-row">
          <label className="field-label" htmlFor={`${id}-language`}>
            {t('player.track.language')}
          </label>
          <Select
            id={`${id}-language`}
            className="player-choice"
            value={language}
            onChange={(value) => setLanguage(SUBTITLE_LANGUAGES.find((each) => each === value) ?? language)}
            options={SUBTITLE_LANGUAGES.map((value) => ({ value, label: nameOf(value) }))}
          />
          <button
            type="button"
            className="button button-primary"
            data-testid="subtitles-keep"
            disabled={stage === 'keeping'}
            onClick={() => void keep(chosen)}
          >
            <Icon name="pi pi-save" />
            {taken.includes(language)
              ? t('player.track.replace', { language: nameOf(language) })
              : t('player.track.attach')}
          </button>
        </div>
      )}
      <p className="field-error" role="alert">
        {problem}
      </p>
    </>
  );
}

/** Number of cues in a file, or its errors. */
function Findings({ found }: Pick<ChosenSubtitles, 'found'>) {
  const t = useTranslate();
  if (found === null)
    return (
      <p className="field-error" role="alert">
        {t('player.noSubtitles')}
      </p>
    );
  return (
    <>
      <p className="field-help" role="status">
        {t('player.cues', { count: found.cues.length })}
      </p>
      {found.problems.length > 0 && (
        <>
          <ul className="player-problems">
            {found.problems.map(({ line, reason }) => (
              <li key={line}>{t(`player.cueProblem.${reason}`, { line })}</li>
            ))}
          </ul>
          <p className="field-help">{t('player.track.mend')}</p>
        </>
      )}
    </>
  );
}
