import type { Cue } from '@src/contracts/media-safety/web-vtt.ts';
import { useEffect } from 'react';

/** Words that a film shows, and in which language they are; empty for a file whose language nobody has named yet. */
export interface CueTrack {
  readonly label: string;
  readonly language: string;
  readonly cues: readonly Cue[];
}

/** Has a film show words over its picture; none for null. */
export function useCues(video: { readonly current: HTMLVideoElement | null }, shown: CueTrack | null): void {
  useEffect(() => {
    if (shown === null) return;
    const track = video.current?.addTextTrack('subtitles', shown.label, shown.language);
    if (track === undefined) return;
    for (const { start, end, text } of shown.cues) track.addCue(new VTTCue(start, end, escaped(text)));
    track.mode = 'showing';
    return () => {
      // A track that was added cannot be taken away.
      track.mode = 'disabled';
    };
  }, [video, shown]);
}

/** The browser reads the text of a cue as markup. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
