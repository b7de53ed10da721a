/** Of an application, what it costs everybody. */
export interface PricedApplication {
  id: number;
  app_name: string;
  yearly_credits: number;
  lifetime_credits: number;
}

/** Whose own price it is. */
export interface Buyer {
  id: number;
  name: string;
  email: string;
}
