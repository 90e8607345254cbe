export { startDemoServer } from '@mirage/create-server.ts';
export { isScenarioName } from '@mirage/scenarios/scenarios.ts';
