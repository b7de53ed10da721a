/** How large a business the demonstration invents. */
export interface DemoScale {
  /** Pairs of application and MAC, trials included. */
  devices: number;
  /** Resellers and sub-resellers together, 60 at most. */
  sellers: number;
  /** How long ago the story begins. More than a year, so that some devices have expired and some were renewed. */
  days: number;
}

export const fullDemo: DemoScale = { devices: 8000, sellers: 60, days: 400 };
