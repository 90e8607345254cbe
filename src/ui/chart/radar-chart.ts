import { Chart as Engine, RadarController, RadialLinearScale } from 'chart.js';

/** Registers the chart type `radar`, which few pages need; called by such a page before rendering. */
export function enableRadar(): void {
  Engine.register(RadarController, RadialLinearScale);
}
