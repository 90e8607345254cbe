import { PLAYER_TEXTS } from '@locales/lazy/player.ts';
import { failureFacts } from '@src/contracts/errors.ts';
import { objectOf } from '@src/contracts/form-document/answers/read-values.ts';
import type { MediaSubtitles, SubtitlesRequest } from '@src/contracts/media-calls/subtitles.ts';
import { readVtt } from '@src/contracts/media-safety/web-vtt.ts';
import { useLanguageName } from '@src/crud/media/use-language-name.ts';
import { textOf } from '@src/lib/text/text-of.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { Select } from '@src/ui/form/select.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useQuery } from '@src/ui/query/use-query.ts';
import { failureTextKey } from '@src/ui/text/failure-text.ts';
import { useAnnouncement } from '@src/ui/text/use-announcement.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { DraftRestoredBanner } from '@src/ui/unsaved-changes/draft-restored-banner.tsx';
import { useUnsavedChanges } from '@src/ui/unsaved-changes/use-unsaved-changes.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { CueList } from './cue-list.tsx';
import { type ChosenSubtitles, chosenOf, SubtitleUpload } from './subtitle-upload.tsx';
import { type CueTrack, useCues } from './use-shown-cues.ts';

export interface SubtitleFieldProps {
  /** Video id. */
  readonly id: string;
  readonly video: { readonly current: HTMLVideoElement | null };
}

const OFF = 'off';
const PREVIEW = 'preview';

/** The visible track: the chosen one if it still exists, else the console's language or the first. */
function choiceOf(
  wanted: string | null,
  list: MediaSubtitles['list'],
  chosen: ChosenSubtitles | null,
  own: string,
): string {
  const isThere =
    wanted === OFF || (wanted === PREVIEW && chosen !== null) || list.some(({ language }) => language === wanted);
  if (isThere && wanted !== null) return wanted;
  return (list.find(({ language }) => language === own) ?? list[0])?.language ?? OFF;
}

/** A chosen file, guarded as unsaved changes until it is uploaded. */
function useChosen(film: string, onRestore: () => void) {
  const t = useTranslate();
  const [chosen, setChosen] = useState<ChosenSubtitles | null>(null);
  const restored = useUnsavedChanges({
    id: `subtitles-${film}`,
    title: t('player.subtitles'),
    dirty: chosen !== null,
    draft: () => ({ name: chosen?.name, text: chosen?.text }),
    restore: (draft) => {
      const { name, text } = objectOf(draft);
      setChosen(chosenOf(textOf(name), textOf(text)));
      onRestore();
    },
  });
  return { chosen, setChosen, restored };
}

/** Subtitles of a video: chooses the visible track, lists its cues, and adds or removes files. */
export function SubtitleField({ id, video }: SubtitleFieldProps) {
  useTexts(PLAYER_TEXTS);
  const t = useTranslate();
  const { media } = useApp().gateways;
  const { own, nameOf } = useLanguageName();
  const query = useQuery((film: string, signal: AbortSignal) => media.subtitles(film, signal), id);
  const [answered, setAnswered] = useState<MediaSubtitles | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const { chosen, setChosen, restored } = useChosen(id, () => setWanted(PREVIEW));
  const [status, say] = useAnnouncement();
  const known = answered ?? query.data;
  const list = known?.list ?? [];
  const choice = choiceOf(wanted, list, chosen, own);
  const kept = list.find(({ language }) => language === choice);
  const label = kept === undefined ? '' : nameOf(kept.language);
  const shown = useMemo<CueTrack | null>(() => {
    if (choice === PREVIEW) return { label: chosen?.name ?? '', language: '', cues: chosen?.found?.cues ?? [] };
    if (kept === undefined) return null;
    return { label, language: kept.language, cues: readVtt(kept.text)?.cues ?? [] };
  }, [choice, chosen, kept, label]);
  useCues(video, shown);
  const keep = async (asked: SubtitlesRequest) => {
    setAnswered(await media.putSubtitles(id, asked));
    setChosen(null);
    setWanted(asked.language);
    say((t) => t('player.track.kept', { language: nameOf(asked.language) }));
  };
  const remove = async () => {
    if (kept === undefined) return;
    setAnswered(await media.removeSubtitles(id, kept.language));
    say((t) => t('player.track.removed', { language: nameOf(kept.language) }));
  };
  if (known === null)
    return (
      <p className={query.failure === null ? 'field-help' : 'field-error'} role="status">
        {query.failure === null ? t('player.track.loading') : t(failureTextKey(query.failure))}
      </p>
    );
  return (
    <section className="player-subtitles" aria-label={t('player.subtitles')}>
      <Choice list={list} chosen={chosen} choice={choice} onChoose={setWanted}>
        {known.mayChange && kept !== undefined && (
          <button
            type="button"
            className="button"
            onClick={() => void remove().catch((cause) => say((t) => t(failureTextKey(failureFacts(cause)))))}
          >
            <Icon name="pi pi-trash" />
            {t('player.track.remove', { language: label })}
          </button>
        )}
      </Choice>
      <p className="field-help" role="status">
        {status}
      </p>
      <DraftRestoredBanner restored={restored} onDiscard={() => setChosen(null)} />
      {known.mayChange && (
        <SubtitleUpload
          chosen={chosen}
          taken={list.map(({ language }) => language)}
          onChosen={(next) => {
            say(null);
            setChosen(next);
            setWanted(next?.found == null ? null : PREVIEW);
          }}
          onKeep={keep}
        />
      )}
      <CueList cues={shown?.cues ?? []} video={video} />
    </section>
  );
}

interface ChoiceProps {
  readonly list: MediaSubtitles['list'];
  readonly chosen: ChosenSubtitles | null;
  readonly choice: string;
  readonly onChoose: (choice: string) => void;
  readonly children: ReactNode;
}

/** Chooses the visible track; a file that is not uploaded yet can be previewed. */
function Choice({ list, chosen, choice, onChoose, children }: ChoiceProps) {
  const t = useTranslate();
  const field = useId();
  const { nameOf } = useLanguageName();
  if (list.length === 0 && chosen === null) return <p className="field-help">{t('player.track.none')}</p>;
  const preview =
    chosen?.found == null ? [] : [{ value: PREVIEW, label: t('player.track.preview', { name: chosen.name }) }];
  return (
    <div className="player-row">
      <label className="field-label" htmlFor={field}>
        {t('player.track.shown')}
      </label>
      <Select
        id={field}
        className="player-choice"
        data-testid="subtitles-shown"
        value={choice}
        onChange={onChoose}
        options={[
          { value: OFF, label: t('player.track.off') },
          ...list.map(({ language }) => ({ value: language, label: nameOf(language) })),
          ...preview,
        ]}
      />
      {children}
    </div>
  );
}
