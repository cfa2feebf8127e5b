import { createExerciseExport, type ExerciseExportDeps } from './exercise-export.service.ts'

export function composeExerciseExport(deps: ExerciseExportDeps) {
	return { exerciseExport: createExerciseExport(deps) }
}
