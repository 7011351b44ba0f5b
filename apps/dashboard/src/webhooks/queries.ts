/** The query key of everything that deliveries to an endpoint change. */
export function deliveriesKey(projectId: string, endpointId: string): readonly string[] {
  return [projectId, "webhooks", endpointId];
}
