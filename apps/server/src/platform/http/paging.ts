/** The page that a list call asks for. */
export interface PageRequest {
  page_number: number;
  page_size: number;
}

/** Which rows make up that page. */
export function windowOf({ page_number, page_size }: PageRequest): { limit: number; offset: number } {
  return { limit: page_size, offset: (page_number - 1) * page_size };
}

/** The paging fields of an answer. An empty list has one page. */
export function presentPage({ page_number, page_size }: PageRequest, total: number) {
  return {
    current_page: page_number,
    last_page: Math.max(1, Math.ceil(total / page_size)),
    total,
    per_page: page_size,
  };
}
