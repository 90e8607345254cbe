/** Samples of a sound: one list for each channel, each sample from -1 to 1. */
export type Channels = readonly Float32Array[];

/**
 * The loudest sample in each of `count` equal stretches of a sound, from 0 to 1, over all channels. Reads every sample once; a sound
 * with fewer samples than stretches leaves some of them silent.
 */
export function peaksOf(channels: Channels, count: number): readonly number[] {
  const length = channels[0]?.length ?? 0;
  const peaks = new Array<number>(count).fill(0);
  for (const channel of channels) {
    for (let at = 0; at < channel.length; at += 1) {
      const stretch = Math.min(count - 1, Math.floor((at * count) / length));
      const loudness = Math.min(1, Math.abs(channel[at] ?? 0));
      if (loudness > (peaks[stretch] ?? 0)) peaks[stretch] = loudness;
    }
  }
  return peaks;
}
