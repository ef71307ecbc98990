export interface SubjectKey {
  readonly subjectType: string;
  readonly subjectId: string;
}
