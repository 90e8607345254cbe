import { Select } from '@src/ui/form/select.tsx';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { timeOf } from '../inspector/event-log.tsx';
import type { Recording } from './recording.ts';
import { type Playing, SPEEDS } from './use-playback.ts';

export interface TimeBarProps {
  readonly recording: Recording;
  readonly playing: Playing;
  readonly divergedAt: number | null;
}

/** Navigates a recording: by the slider, step by step, or by automatic playback. */
export function TimeBar({ recording: { actors, steps }, playing, divergedAt }: TimeBarProps) {
  const t = useTranslate();
  const { place, isPlaying, speed, goTo, toggle, setSpeed } = playing;
  const step = steps[place - 1];
  const actor = actors.find(({ id }) => id === step?.actorId);
  const text =
    step === undefined
      ? t('recording.beginning')
      : t('recording.at', { time: timeOf(step.at), event: step.type, actor: actor?.name ?? '' });
  return (
    <section className="card recording-bar" aria-label={t('recording.title')}>
      <div className="recording-buttons">
        <StepButton
          icon="pi pi-angle-double-left"
          label={t('recording.first')}
          isOff={place === 0}
          run={() => goTo(0)}
        />
        <StepButton
          icon="pi pi-angle-left"
          label={t('recording.back')}
          isOff={place === 0}
          run={() => goTo(place - 1)}
          testId="recording-back"
        />
        <button type="button" className="button" data-testid="recording-play" aria-pressed={isPlaying} onClick={toggle}>
          <Icon name={isPlaying ? 'pi pi-pause' : 'pi pi-play'} />
          {t(isPlaying ? 'recording.pause' : 'recording.play')}
        </button>
        <StepButton
          icon="pi pi-angle-right"
          label={t('recording.on')}
          isOff={place === steps.length}
          run={() => goTo(place + 1)}
          testId="recording-on"
        />
        <StepButton
          icon="pi pi-angle-double-right"
          label={t('recording.last')}
          isOff={place === steps.length}
          run={() => goTo(steps.length)}
        />
        <label className="recording-speed">
          <span>{t('recording.speed')}</span>
          <Select
            data-testid="recording-speed"
            options={SPEEDS.map((each) => ({ value: String(each), label: t('recording.times', { times: each }) }))}
            value={String(speed)}
            onChange={(chosen) => setSpeed(SPEEDS.find((each) => String(each) === chosen) ?? 1)}
          />
        </label>
        <output className="recording-count">{t('recording.count', { place, count: steps.length })}</output>
      </div>
      <input
        type="range"
        className="recording-slider"
        data-testid="recording-slider"
        aria-label={t('recording.slider')}
        aria-valuetext={text}
        min={0}
        max={steps.length}
        value={place}
        onChange={(event) => goTo(event.target.valueAsNumber)}
      />
      <p className="recording-words">
        <span>{text}</span>
        {divergedAt !== null && (
          <button type="button" className="button button-quiet" onClick={() => goTo(divergedAt + 1)}>
            {t('recording.toDiverged')}
          </button>
        )}
      </p>
    </section>
  );
}

interface StepButtonProps {
  readonly icon: string;
  readonly label: string;
  readonly isOff: boolean;
  readonly run: () => void;
  readonly testId?: string;
}

/** Uses `aria-disabled` so that it stays focusable at the ends and the focus is not lost. */
function StepButton({ icon, label, isOff, run, testId }: StepButtonProps) {
  return (
    <button
      type="button"
      className="button button-icon"
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      data-testid={testId}
      onClick={() => !isOff && run()}
    >
      <Icon name={icon} />
    </button>
  );
}
