const parts = ['relay', 'worker'] as const;
type Part = (typeof parts)[number];

/** When this process's background work last got on, told without asking anybody. */
export interface JobPulse {
  beat(part: Part): void;
  secondsSince(): { part: Part; seconds: number }[];
}

export function createJobPulse(): JobPulse {
  const last = new Map<Part, number>(parts.map((part) => [part, performance.now()]));
  return {
    beat: (part) => void last.set(part, performance.now()),
    secondsSince: () => [...last].map(([part, at]) => ({ part, seconds: (performance.now() - at) / 1000 })),
  };
}
