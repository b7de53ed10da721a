/** A MAC in one application. */
export interface ChosenDevice {
  mac: string;
  application: { id: number; name: string; requiresDeviceKey: boolean };
}
