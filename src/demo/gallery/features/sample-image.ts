const BOX = { width: 800, height: 600 } as const;

/** Pseudo-random numbers between 0 and 1, the same for the same seed. */
function numbersFrom(start: number): () => number {
  let state = start * 7919 + 17;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function ridge(next: () => number, level: number): string {
  const points = Array.from({ length: 9 }, (_, index) => {
    const y = level - next() * 140;
    return `${(index * BOX.width) / 8},${Math.round(y)}`;
  });
  return `0,${BOX.height} ${points.join(' ')} ${BOX.width},${BOX.height}`;
}

/** A generated landscape as an SVG data URL: pictures for a demo that fetches nothing. */
export function drawLandscape(seed: number): string {
  const next = numbersFrom(seed);
  const hue = Math.round(next() * 360);
  const sun = `<circle cx="${Math.round(120 + next() * 560)}" cy="${Math.round(90 + next() * 110)}" r="46" fill="hsl(45 90% 75%)"/>`;
  const hills = [300, 420, 540].map(
    (level, depth) => `<polygon points="${ridge(next, level)}" fill="hsl(${hue} 35% ${58 - depth * 17}%)"/>`,
  );
  const sky = `<rect width="800" height="600" fill="hsl(${(hue + 190) % 360} 60% 82%)"/>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${BOX.width} ${BOX.height}" width="${BOX.width}" height="${BOX.height}">${sky}${sun}${hills.join('')}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}
