import {
  type ShownPlace,
  type ShowState,
  selectIsPossible,
  selectIsRound,
  selectShowState,
  slideShowMachine,
} from '@machines/slide-show/index.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { usePageActor } from '@src/ui/page/use-page-actor.ts';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';

/** A slide show with its controls. */
export interface SlideShow {
  readonly state: ShowState;
  readonly isPlaying: boolean;
  /** True when it repeats after the last picture. */
  readonly isRound: boolean;
  /** False with fewer than two pictures. */
  readonly isPossible: boolean;
  readonly toggle: () => void;
  readonly toggleRound: () => void;
  readonly hold: () => void;
  readonly release: () => void;
}

const isPicture = ({ kind }: ResourceRecord) => kind === 'image';

function placeOf(records: readonly ResourceRecord[], id: string): ShownPlace {
  const upTo = records.slice(0, records.findIndex((record) => record.id === id) + 1).filter(isPicture);
  return { ids: records.filter(isPicture).map((record) => record.id), shown: id, place: upTo.length - 1 };
}

/** Plays the pictures of a list. There is no transition, which also respects reduced motion. */
export function useSlideShow(records: readonly ResourceRecord[], id: string, onMove: (id: string) => void): SlideShow {
  const show = usePageActor(slideShowMachine, { input: placeOf(records, id) });
  const onMoved = useEffectEvent(onMove);
  useEffect(() => show.on('slideShow.moved', (moved) => onMoved(moved.id)).unsubscribe, [show]);
  useEffect(() => show.send({ type: 'slideShow.place.changed', ...placeOf(records, id) }), [show, records, id]);
  useEffect(() => {
    const tell = () => show.send({ type: 'slideShow.page.hidden', isHidden: document.hidden });
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [show]);
  const state = useSelector(show, selectShowState);
  return {
    state,
    isPlaying: state === 'playing' || state === 'waiting',
    isRound: useSelector(show, selectIsRound),
    isPossible: useSelector(show, selectIsPossible),
    toggle: () => show.send({ type: 'slideShow.toggled' }),
    toggleRound: () => show.send({ type: 'slideShow.round.toggled' }),
    hold: () => show.send({ type: 'slideShow.held', isHeld: true }),
    release: () => show.send({ type: 'slideShow.held', isHeld: false }),
  };
}
