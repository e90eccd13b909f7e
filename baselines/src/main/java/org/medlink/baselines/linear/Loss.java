package org.medlink.baselines.linear;

import de.bwaldvogel.liblinear.SolverType;

/** What a wrong score costs. */
public enum Loss {
    /** log(1 + exp(−y f)): logistic regression. */
    LOGISTIC("logistic-regression", SolverType.L2R_LR),
    /** max(0, 1 − y f)²: a support vector machine. */
    SQUARED_HINGE("linear-svm", SolverType.L2R_L2LOSS_SVC);

    private final String methodName;
    // Both solve the primal problem by a Newton method, which draws no random numbers.
    private final SolverType solver;

    Loss(String methodName, SolverType solver) {
        this.methodName = methodName;
        this.solver = solver;
    }

    String methodName() {
        return methodName;
    }

    SolverType solver() {
        return solver;
    }
}
