import { describe, expect, it } from 'vitest';
import { advanceIdle, type IdleState, noteActivity, openIdle, stay } from './idle.ts';

const minute = 60_000;
const begin = 1_000_000;
const fresh = (): IdleState => openIdle(null, 'a', begin);

/** The state and step at a moment after `begin`. */
const at = (state: IdleState, milliseconds: number) => advanceIdle(state, begin + milliseconds);

describe('an idle session', () => {
  it('waits 5 minutes, asks for 10 seconds, and ends', () => {
    const state = fresh();
    expect(at(state, 0).step).toEqual({ is: 'wait', until: begin + 5 * minute });
    expect(at(state, 5 * minute - 1).step.is).toBe('wait');
    const asked = at(state, 5 * minute);
    expect(asked.step).toEqual({ is: 'ask', until: begin + 5 * minute + 10_000 });
    expect(at(asked.state, 5 * minute + 9_999).step.is).toBe('ask');
    expect(at(asked.state, 5 * minute + 10_000).step).toEqual({ is: 'end' });
  });

  it('waits anew after each activity', () => {
    const state = noteActivity(fresh(), begin + 4 * minute);
    expect(at(state, 8 * minute).step).toEqual({ is: 'wait', until: begin + 9 * minute });
  });

  it('takes no movement for an answer while it asks, only staying', () => {
    const asked = at(fresh(), 5 * minute).state;
    const moved = noteActivity(asked, begin + 5 * minute + 3_000);
    expect(at(moved, 5 * minute + 10_000).step.is).toBe('end');
    const stayed = stay(asked, begin + 5 * minute + 3_000);
    expect(at(stayed, 5 * minute + 10_000).step.is).toBe('wait');
  });

  it('asks twice; the third spell ends it without asking', () => {
    let state = fresh();
    let now = begin;
    for (let prompt = 1; prompt <= 2; prompt += 1) {
      now += 5 * minute;
      const asked = advanceIdle(state, now);
      expect(asked.step.is).toBe('ask');
      expect(asked.state.prompts).toBe(prompt);
      now += 1_000;
      state = stay(asked.state, now);
    }
    expect(advanceIdle(state, now + 5 * minute - 1).step.is).toBe('wait');
    expect(advanceIdle(state, now + 5 * minute).step.is).toBe('end');
  });

  it('counts a question once, however many tabs and ticks look at it', () => {
    let { state } = at(fresh(), 5 * minute);
    for (let tick = 1; tick < 10; tick += 1) ({ state } = at(state, 5 * minute + tick * 1_000));
    expect(state.prompts).toBe(1);
  });

  it('shows what is left of the question to a tab that looks late', () => {
    expect(at(fresh(), 5 * minute + 4_000).step).toEqual({ is: 'ask', until: begin + 5 * minute + 10_000 });
  });

  it('ends for whoever comes back after a night', () => {
    expect(at(fresh(), 9 * 60 * minute).step).toEqual({ is: 'end' });
  });

  it('opening a tab is activity, but does not give new questions; a new sign-in does', () => {
    const asked = at(fresh(), 5 * minute).state;
    const reopened = openIdle(asked, 'a', begin + 6 * minute);
    expect(reopened).toEqual({ session: 'a', lastActiveAt: begin + 6 * minute, promptedAt: null, prompts: 1 });
    expect(openIdle(asked, 'b', begin + 6 * minute).prompts).toBe(0);
  });
});
