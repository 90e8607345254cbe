import { Chart as Engine, RadarController, RadialLinearScale } from 'chart.js';

/** Teaches the engine of `Chart` the kind `radar`, which few pages need. Called by such a page before it is drawn. */
export function enableRadar(): void {
  Engine.register(RadarController, RadialLinearScale);
}
